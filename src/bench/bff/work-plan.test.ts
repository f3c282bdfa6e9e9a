import { expect, test } from 'vitest'
import { randomOf } from '../../demo/random.ts'
import { pieceOfWork, type Step } from './work-plan.ts'

const VOCABULARY = { tags: ['PO-1', 'a b&c', 'PO-3'], references: ['NW-0000001'] }

function manyPieces(seed: number): Step[] {
  return Array.from({ length: 400 }, (_, index) =>
    pieceOfWork(randomOf(seed, `operator ${index}`), VOCABULARY),
  ).flat()
}

test('the same seed plans the same work, another seed different work', () => {
  expect(manyPieces(1)).toEqual(manyPieces(1))
  expect(manyPieces(1)).not.toEqual(manyPieces(2))
})

test('a plan contains all actions, in about the intended shares', () => {
  const steps = manyPieces(7)
  const lists = steps.flatMap((step) => (step.action === 'list' ? [step.query] : []))
  const share = (start: string) => lists.filter((query) => query.startsWith(start)).length / lists.length
  expect(share('status=Active')).toBeGreaterThan(0.1)
  expect(share('tag=')).toBeGreaterThan(0.4)
  expect(share('search=')).toBeGreaterThan(0.15)
  expect(share('search=')).toBeLessThan(0.35)
  expect(lists).toContain('')
  expect(steps.some(({ action }) => action === 'next page')).toBe(true)
  expect(steps.filter(({ action }) => action === 'shipment').length).toBeGreaterThan(lists.length)
})

test('a list is opened first, and texts are encoded', () => {
  expect(pieceOfWork(randomOf(3, 'x'), VOCABULARY)[0]?.action).toBe('list')
  const queries = manyPieces(7).flatMap((step) => (step.action === 'list' ? [step.query] : []))
  expect(queries).toContain('tag=a%20b%26c')
})
