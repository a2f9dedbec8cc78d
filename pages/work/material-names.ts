import type { ShareableType } from '../../api/index.ts'

/** Kinds of materials, in the order in which they are offered. */
export const materialTypes = [
  [1, '文章'],
  [3, '视频'],
  [4, '文件'],
] as const satisfies readonly (readonly [ShareableType, string])[]

export const materialNames: Record<ShareableType, string> = { 1: '文章', 3: '视频', 4: '文件' }
