import { answerQuestions } from '../../lib/answer-questions.ts'
import { baseMapIndex } from './base-map-index.ts'
import { tileShape, type TileQuestion } from './base-map-tile.ts'

// Reading and cutting the base map takes a third of a second on a slow machine. In a thread, the reader does not feel it.
answerQuestions({
  toolName: ({ url }: TileQuestion) => url,
  makeTool: ({ url }) => baseMapIndex(url),
  // The map has no tiles beyond the poles.
  answer: (index, { z, x, y }) => (y < 0 || y >= 2 ** z ? null : tileShape(index.getTile(z, x, y))),
})
