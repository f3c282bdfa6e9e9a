import { absent, shownText, wholeText } from './cell.tsx'
import type { Column } from './column.ts'
import { listed } from './was-text.ts'

export const goodsColumn: Column = {
  name: 'goods',
  title: 'Goods',
  widthMin: 10,
  share: 13,
  sort: 'goods',
  text: ({ descriptionOfGoods }) => listed([descriptionOfGoods], 'not described'),
  cell(facts) {
    const goods = shownText(facts.shipment.descriptionOfGoods)
    return goods === null ? absent(facts, 'Not described') : wholeText(facts, goods)
  },
}
