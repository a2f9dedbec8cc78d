import type { ShareableType } from '../../../api/index.ts'

/** Pages on which staff look at a material before they share it. */
export const pages: Record<ShareableType, (id: number) => string> = {
  1: id => `/pages/work/article?at=${id}`,
  3: id => `/pages/videoInfo/index?videoId=${id}`,
  4: id => `/pages/fileInfo/index?fileId=${id}`,
}

/** Where the card to be sent is shown at once. */
export const shared: Record<ShareableType, (id: number) => string> = {
  1: id => `/pages/article/share?at=${id}&toShare=1`,
  3: id => `${pages[3](id)}&toShare=1`,
  4: id => `${pages[4](id)}&toShare=1`,
}
