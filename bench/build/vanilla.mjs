import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchDir } from './folders.mjs'

const read = file => readFileSync(join(benchDir, 'peers', file), 'utf8')

/** One HTML with its styles and script inline, and one small module for each further page. */
export function buildVanilla(dist) {
  mkdirSync(join(dist, 'p'), { recursive: true })
  const [items, paragraphs] = splitData(read('common/data.js'))
  const html = `<!doctype html><html lang=zh-CN><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>vanilla</title><style>${withoutIndent(read('common/app.css'))}</style><body><script>${withoutIndent(items + read('vanilla/app.js'))}</script>`
  writeFileSync(join(dist, 'index.html'), html)
  writeFileSync(join(dist, 'p/detail.js'), paragraphs + read('vanilla/detail.js'))
  cpSync(join(benchDir, 'peers/vanilla/form.js'), join(dist, 'p/form.js'))
  for (let page = 1; page <= 10; page += 1) {
    const markup = `<span class=dtitle>Trivial page ${page}</span><span class="btn btn-back" data-act=back>back</span>`
    writeFileSync(join(dist, `p/p${page}.js`), `export default b=>{b.innerHTML='${markup}'}`)
  }
}

/** The list needs the items only, the detail page the paragraphs. */
function splitData(source) {
  const plain = source.replaceAll('export ', '')
  const cut = plain.indexOf('const paragraphs')
  return [plain.slice(0, cut), plain.slice(cut)]
}

const withoutIndent = source => source.replace(/^\/\/.*$/gm, '').replace(/^\s+/gm, '')
