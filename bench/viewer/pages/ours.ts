import { openViewer } from '../../../viewer/index.ts'
import { drawThumbs, urls } from './thumbs.js'

drawThumbs()
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLImageElement)) return
  const current = [...document.querySelectorAll('.thumb')].indexOf(target)
  if (current >= 0) openViewer({ urls, current, thumb: target })
})
