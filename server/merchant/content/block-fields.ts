import { MOST_CELLS, MOST_ROWS, CELL_LENGTH } from '../../../api/values/article-limits.ts'
import * as v from 'valibot'
import {
  type Block,
  blockFault,
  isEmptyBlock,
  MOST_BLOCKS,
  textLooks,
} from '../../../api/form-rules/article-blocks.ts'
import { anyText, id, text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'

/** Above what `blockFault` allows, so that its words are what the editor reads. */
const LONGEST = 20_000
const MOST_SPANS = 1000

const span = v.object({
  text: anyText(LONGEST),
  bold: v.optional(v.literal(true)),
  href: v.optional(anyText(1000)),
})
const spans = v.pipe(v.array(span), v.maxLength(MOST_SPANS))
const address = text(500)

const block = v.variant('kind', [
  v.object({ kind: v.literal('heading'), spans }),
  v.object({
    kind: v.literal('text'),
    look: v.picklist(textLooks),
    spans,
    cite: v.optional(anyText(40)),
  }),
  v.object({
    kind: v.literal('picture'),
    urls: v.pipe(v.array(address), v.maxLength(2)),
    caption: anyText(1000),
  }),
  v.object({ kind: v.literal('goods'), goods_id: id }),
  v.object({ kind: v.literal('video'), url: anyText(500) }),
  v.object({
    kind: v.literal('table'),
    head: v.boolean(),
    rows: v.pipe(
      v.array(v.pipe(v.array(anyText(CELL_LENGTH)), v.maxLength(MOST_CELLS))),
      v.maxLength(MOST_ROWS),
    ),
  }),
  v.object({ kind: v.literal('divider') }),
])

export const blocksField = v.pipe(v.array(block), v.maxLength(MOST_BLOCKS))

/** The blocks that show something. Refuses the first that is wrong, by its number (`blocks.3`). */
export function acceptedBlocks(given: v.InferOutput<typeof blocksField>): Block[] {
  const blocks = given as Block[]
  const wrong = blocks.findIndex(each => blockFault(each) !== undefined)
  const fault = blocks[wrong] && blockFault(blocks[wrong])
  if (fault) {
    throw new ReplyError('badParameter', { message: fault, data: { field: `blocks.${wrong}` } })
  }
  return blocks.filter(each => !isEmptyBlock(each))
}
