import { answerQuestions } from '../lib/answer-questions.ts'
import { baseMapIndex } from './base-map-index.ts'
import { tileShape, type TileQuestion } from './base-map-tile.ts'

// To read the base map and to cut it takes a third of a second of a slow machine, which whoever goes on at once would feel.
answerQuestions({
  toolName: ({ url }: TileQuestion) => url,
  makeTool: ({ url }) => baseMapIndex(url),
  // Beyond the poles there is nothing.
  answer: (index, { z, x, y }) => (y < 0 || y >= 2 ** z ? null : tileShape(index.getTile(z, x, y))),
})
