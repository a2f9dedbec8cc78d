import type { Block } from '../../api/form-rules/article-blocks.ts'
import type { PosterPart } from '../../api/form-rules/poster-parts.ts'

/** What articles, videos and files are saved with. */
export const written = {
  version: 0,
  title: '围炉煮茶',
  author: '何青禾',
  categoryId: 0,
  goodsIds: [] as number[],
}

export const blocks: Block[] = [
  { kind: 'heading', spans: [{ text: '火要小' }] },
  {
    kind: 'text',
    look: 'plain',
    spans: [{ text: '先泡三道', bold: true }, { text: '，再煮。' }],
  },
  { kind: 'goods', goods_id: 12 },
  { kind: 'divider' },
]

export const article = { intro: '炭火留三成', thumb: '', shareTitle: '', blocks }

/** Their files are nobody's, so that saving them is refused after everything else was accepted. */
export const video = { intro: '', thumb: '', url: '/nobody.mp4', seconds: 9, size: 1000 }
export const file = { url: '/nobody.pdf', size: 1000, expiresAt: 0 }

/** A change of a published article's state. */
export const withdrawing = { kind: 'article', id: 301, version: 1, op: 'withdraw' }

export const bale = {
  version: 0,
  title: '小雪一周',
  items: [
    { type: 1, id: 301 },
    { type: 3, id: 401 },
    { type: 4, id: 451 },
  ],
}

/** A part of a poster with what its kind needs. */
export const part = (change: Partial<PosterPart>): PosterPart => ({
  type: 1,
  x: 40,
  y: 40,
  w: 400,
  h: 80,
  font_size: 36,
  color: '#1c1c20',
  align: 'left',
  bold: 0,
  content: '',
  ...change,
})

export const parts: PosterPart[] = [
  part({ type: 1, content: '小雪，煮一壶老白茶', bold: 1 }),
  part({ type: 3, x: 430, y: 1000, w: 260, h: 260 }),
  part({ type: 4, x: 40, y: 1040, w: 96, h: 96 }),
  part({ type: 5, x: 160, y: 1060, w: 240, h: 56 }),
]

export const poster = {
  version: 0,
  name: '小雪',
  category: '节气',
  width: 750,
  height: 1334,
  bg: '',
  parts,
}
