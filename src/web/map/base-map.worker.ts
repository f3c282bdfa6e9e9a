import { answerQuestions } from '../lib/answer-questions.ts'
import { baseMapIndex } from './base-map-index.ts'
import { tileShape, type TileQuestion } from './base-map-tile.ts'

// Reading and cutting the base map takes a third of a second on a slow machine, which a busy reader would feel.
answerQuestions({
  toolName: ({ url }: TileQuestion) => url,
  makeTool: ({ url }) => baseMapIndex(url),
  // Beyond the poles there is nothing.
  answer: (index, { z, x, y }) => (y < 0 || y >= 2 ** z ? null : tileShape(index.getTile(z, x, y))),
})
