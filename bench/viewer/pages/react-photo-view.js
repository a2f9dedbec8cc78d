import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { PhotoProvider, PhotoView } from 'react-photo-view'
import 'react-photo-view/dist/react-photo-view.css'
import { thumbUrl } from '../viewers.mjs'
import { urls } from './thumbs.js'

const thumb = createElement('img', { className: 'thumb', src: thumbUrl })
const views = urls.map(src => createElement(PhotoView, { key: src, src }, thumb))
createRoot(document.getElementById('list')).render(
  createElement(PhotoProvider, { maskClosable: true }, views),
)
