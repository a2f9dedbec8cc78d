export interface DemoFile {
  brand_id: number
  file_id: number
  title: string
  /** File name below `media/` without extension; its pages are `<name>-1.jpg` and so on. */
  name: string
  ext: string
  pages: number
  category_id: number
  author: string
  /** Hours between the publication and the seed's time. */
  hours_ago: number
  goods: number[]
}

export const files: DemoFile[] = [
  {
    brand_id: 8,
    file_id: 451,
    title: '半山茶舍 2026 秋冬茶单',
    name: 'file-menu',
    ext: 'pdf',
    pages: 3,
    category_id: 12,
    author: '沈知秋',
    hours_ago: 24 * 2,
    goods: [12, 20],
  },
  {
    brand_id: 8,
    file_id: 452,
    title: '老白茶怎么存：何师傅的四条',
    name: 'file-storage',
    ext: 'docx',
    pages: 2,
    category_id: 12,
    author: '何青禾',
    hours_ago: 24 * 9,
    goods: [12, 17],
  },
  {
    brand_id: 8,
    file_id: 453,
    title: '2026 年终礼盒团购报价',
    name: 'file-gift-prices',
    ext: 'xlsx',
    pages: 0,
    category_id: 13,
    author: '林晚秋',
    hours_ago: 24 * 3,
    goods: [21],
  },
]
