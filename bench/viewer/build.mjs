import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../scripts/setup.mjs'
import { benchDir, workDir } from '../build/folders.mjs'
import { phone } from '../rig/phone.mjs'
import { bundle } from './bundle.mjs'

export const home = join(workDir, 'viewers')

/** The other viewers come from the registry, once; this project's own packages never hold them. */
export function installPeers() {
  mkdirSync(home, { recursive: true })
  cpSync(join(benchDir, 'viewer/peers'), home, { recursive: true })
  if (existsSync(join(home, 'node_modules/photoswipe'))) return
  say('installing the other viewers (once) ...')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: home, stdio: 'inherit' })
  if (status !== 0) throw new Error('the other viewers could not be installed')
}

/** Writes a viewer's page to a folder of its own and returns that. */
export async function buildPage(viewer) {
  const dist = join(home, 'dist', viewer.name)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const { script, styles } = await bundle(viewer)
  writeFileSync(join(dist, 'page.js'), script)
  writeFileSync(join(dist, 'page.css'), styles)
  writeFileSync(join(dist, 'index.html'), html)
  return dist
}

/** A page that lists thumbnails; its rem as the runtime sets it. */
const html = `<!doctype html><html lang=zh-CN><meta charset=utf-8>
<meta name=viewport content="width=device-width,initial-scale=1">
<style>html{font-size:${phone.width / 16}px}.thumb{width:110px;height:80px;margin:4px;object-fit:cover}</style>
<link rel=stylesheet href=/page.css>
<body><div id=list></div><script type=module src=/page.js></script>`
