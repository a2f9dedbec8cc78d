import PhotoSwipe from 'photoswipe'
import PhotoSwipeLightbox from 'photoswipe/lightbox'
import 'photoswipe/style.css'
import { drawThumbs } from './thumbs.js'

drawThumbs(
  (thumb, url) => `<a href="${url}" data-pswp-width="2000" data-pswp-height="1500">${thumb}</a>`,
)
new PhotoSwipeLightbox({ gallery: '#list', children: 'a', pswpModule: PhotoSwipe }).init()
