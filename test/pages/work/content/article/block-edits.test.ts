import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Block, wordsOf } from '../../../../../api/index.ts'
import {
  createBlockEdits,
  type KeyedBlock,
  withKeys,
  withoutKey,
} from '../../../../../pages/work/content/article/block-edits.ts'

const test = suite('changes of an article’s blocks')
const text = (words: string): Block => ({ kind: 'text', look: 'plain', spans: [{ text: words }] })

function begin() {
  let blocks = withKeys([text('甲'), text('乙'), text('丙')])
  const edits = createBlockEdits({
    read: () => blocks,
    write: changed => {
      blocks = changed
    },
  })
  const words = () =>
    blocks.map((each: KeyedBlock) => ('spans' in each ? wordsOf(each.spans) : each.kind))
  return { edits, words, read: () => blocks }
}

test('move, vanish and come back, each undone alone', () => {
  const { edits, words } = begin()
  edits.remove(2)
  edits.move(1, 1)
  assert.equal(words(), ['丙', '甲'])
  assert.is(edits.$undoable.get(), '移动')
  edits.undo()
  assert.equal(words(), ['甲', '丙'])
  edits.undo()
  assert.equal(words(), ['甲', '乙', '丙'])
  assert.is(edits.$undoable.get(), '')
  edits.undo()
  assert.equal(words(), ['甲', '乙', '丙'])
})

test('undone later lose nothing that was typed since', () => {
  const { edits, words } = begin()
  edits.remove(2)
  edits.change(3, { spans: [{ text: '丙，写长了' }] })
  edits.undo()
  assert.equal(words(), ['甲', '乙', '丙，写长了'])
})

test('split a text at the caret, and undone it is one again with all its words', () => {
  const { edits, words } = begin()
  edits.split(1, [{ text: '前' }], [{ text: '后' }])
  assert.equal(words(), ['前', '后', '乙', '丙'])
  assert.is(edits.$chosen.get(), 4)
  edits.change(4, { spans: [{ text: '后来' }] })
  edits.undo()
  assert.equal(words(), ['前后来', '乙', '丙'])
})

test('add blocks behind the chosen one, else at the end', () => {
  const { edits, words } = begin()
  edits.add([{ kind: 'divider' }, text('丁')], 1, '粘贴')
  edits.add([{ kind: 'divider' }], 0, '加分割线')
  assert.equal(words(), ['甲', 'divider', '丁', '乙', '丙', 'divider'])
  edits.undo()
  edits.undo()
  assert.equal(words(), ['甲', '乙', '丙'])
})

test('keep the ends where they are, and send no key', () => {
  const { edits, words, read } = begin()
  edits.move(1, -1)
  edits.move(3, 1)
  edits.remove(99)
  assert.equal(words(), ['甲', '乙', '丙'])
  assert.equal(read().map(withoutKey), [text('甲'), text('乙'), text('丙')])
})

test.run()
