import {
  blockFault,
  type ContentDetail,
  isEmptyBlock,
  MOST_BLOCKS,
  saveArticle,
} from '../../../../api/index.ts'
import type { Faults } from '../../edit/editor-state.ts'
import { createEditStore } from '../edit-store.ts'
import { type KeyedBlock, withKeys, withoutKey } from './block-edits.ts'
import { blocksOfHtml } from './html-blocks.ts'

export interface ArticleValues {
  title: string
  intro: string
  thumb: string
  author: string
  categoryId: number
  shareTitle: string
  blocks: KeyedBlock[]
  goodsIds: number[]
}

export type ArticleStore = ReturnType<typeof createArticleStore>

/** An article while it is written. */
export const createArticleStore = (id: number | undefined) =>
  createEditStore<ArticleValues>(id, {
    kind: 'article',
    valuesOf,
    faultsOf,
    fieldOf,
    send: (target, { blocks, ...values }, reqId) =>
      saveArticle({ ...target, ...values, blocks: shown(blocks).map(withoutKey), reqId }),
  })

async function valuesOf({ edited, me }: ContentDetail): Promise<ArticleValues> {
  if (edited?.kind !== 'article') {
    const blocks = withKeys([{ kind: 'text', look: 'plain', spans: [] }])
    const empty = { title: '', intro: '', thumb: '', categoryId: 0, shareTitle: '' }
    return { ...empty, author: me.name, blocks, goodsIds: [] }
  }
  const { title, intro, thumb, author, category_id, share_title, goods_ids } = edited
  // An article from elsewhere is taken over as it is: its pictures are the shop's.
  const blocks = edited.blocks ?? (await blocksOfHtml(edited.content, () => true)).blocks
  return {
    title,
    intro,
    thumb,
    author,
    categoryId: category_id,
    shareTitle: share_title,
    blocks: withKeys(blocks),
    goodsIds: goods_ids,
  }
}

/** Blocks that are sent; what shows nothing stays on the page and is not part of the article. */
const shown = (blocks: KeyedBlock[]): KeyedBlock[] => blocks.filter(each => !isEmptyBlock(each))

/** Faults of blocks by their key (`block 7`). */
function faultsOf({ blocks }: ArticleValues): Faults {
  const faults: Faults = {}
  for (const each of blocks) {
    const fault = blockFault(each)
    if (fault) faults[`block ${each.key}`] = fault
  }
  if (blocks.length > MOST_BLOCKS) faults.blocks = `最多 ${MOST_BLOCKS} 段`
  return faults
}

function fieldOf(field: string, { blocks }: ArticleValues): string {
  const [, index] = /^blocks\.(\d+)/.exec(field) ?? []
  const block = index === undefined ? undefined : shown(blocks)[Number(index)]
  return block ? `block ${block.key}` : field
}
