import { pictureCount, pictureUrl, thumbUrl } from '../viewers.mjs'

export const urls = Array.from({ length: pictureCount }, (_, index) => pictureUrl(index))

/** A picture list as on a page; `wrap` makes the markup around a thumbnail. */
export function drawThumbs(wrap = (thumb, _url, _index) => thumb) {
  const markup = urls.map((url, index) => wrap(`<img class="thumb" src="${thumbUrl}">`, url, index))
  document.getElementById('list').innerHTML = markup.join('')
}
