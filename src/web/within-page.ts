// Becomes the script within the built page: it runs before the page's code is there, so it must stay small.
import { startFirstList } from './shipments/first-list.ts'

startFirstList(Date.now())
