import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchDir } from '../build/folders.mjs'
import { phone } from '../rig/phone.mjs'
import { bundle } from './bundle.mjs'
import { home } from './peers.mjs'

export const pageOf = ({ page }) => join(benchDir, 'viewer/pages', page)

/** A list of thumbnails; its rem as the runtime sets it. */
const html = `<!doctype html><html lang=zh-CN><meta charset=utf-8>
<meta name=viewport content="width=device-width,initial-scale=1">
<style>html{font-size:${phone.width / 16}px}.thumb{width:110px;height:80px;margin:4px;object-fit:cover}</style>
<link rel=stylesheet href=/page.css>
<body><div id=list></div><script type=module src=/page.js></script>`

/** Writes a viewer's page into a folder of its own and returns that. */
export async function buildPage(viewer) {
  const dist = join(home, 'dist', viewer.name)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const { script, styles } = await bundle(pageOf(viewer))
  writeFileSync(join(dist, 'page.js'), script)
  writeFileSync(join(dist, 'page.css'), styles)
  writeFileSync(join(dist, 'index.html'), html)
  return dist
}
