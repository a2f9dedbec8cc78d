import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../scripts/setup.mjs'
import { benchDir, workDir } from '../build/folders.mjs'

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

/** Their pages lie here, their packages there. */
export const fromPeers = () => ({
  name: 'from-peers',
  resolveId(id, importer) {
    if (!importer?.includes('/bench/viewer/pages/') || id.startsWith('.')) return null
    return this.resolve(id, join(home, 'page.js'), { skipSelf: true })
  },
})
