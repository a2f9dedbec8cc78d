/** What is compared; each has a page in `pages/`. `ours` first: the table's ratios and the targets are about it. */
export const viewers = [
  { name: 'ours', page: 'ours.ts' },
  { name: 'floor', page: 'floor.js' },
  { name: 'photoswipe', page: 'photoswipe.js' },
  { name: 'react-photo-view', page: 'react-photo-view.js' },
  { name: 'viewerjs', page: 'viewerjs.js' },
]

export const pictureCount = 10
export const pictureUrl = index => `/pictures/${index}.jpg`
/** What all thumbnails show, so that none can be taken for the large picture. */
export const thumbUrl = '/pictures/thumb.jpg'
