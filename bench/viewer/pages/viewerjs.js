import Viewer from 'viewerjs'
import 'viewerjs/dist/viewer.css'
import { drawThumbs } from './thumbs.js'

drawThumbs((thumb, url) => thumb.replace('<img', `<img data-large="${url}"`))
export const viewer = new Viewer(document.getElementById('list'), { url: 'data-large' })
