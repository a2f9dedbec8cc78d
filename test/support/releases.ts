import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from '../../server/app.ts'
import { systemClock } from '../../server/core/clock.ts'
import { readSettings } from '../../server/core/settings.ts'
import { createSandboxEnterprise } from '../../server/platform/outside/sandbox-enterprise.ts'
import { createSandboxMessaging } from '../../server/demo/doubles/sandbox-messaging.ts'
import { createSandboxSms } from '../../server/demo/doubles/sandbox-sms.ts'
import { createSandboxPayment } from '../../server/demo/sandbox/pay/index.ts'
import type { TestApp } from './test-app.ts'

/** The product at an address of its own, with new releases published while phones have it open. */
export interface Releases {
  url: string
  /** Replaces the release: the same pages, all files under new names, the old files removed. */
  publish(): void
  /** Response for a removed file: 404, or an HTML page as some front servers return. */
  goneIs(answer: 'not found' | 'html'): void
  close(): Promise<void>
}

export async function openReleases({ db }: TestApp): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'))
  const clock = systemClock
  const outside = {
    messaging: createSandboxMessaging(db, clock),
    enterprise: createSandboxEnterprise(db, clock),
    sms: createSandboxSms(db, clock),
    ...createSandboxPayment({ db, clock }),
  }
  const appOf = (distDir: string) =>
    createApp({ settings: readSettings({ DIST_DIR: distDir }), db, clock, ...outside })
  const distDir = process.env.DIST_DIR ?? 'dist'
  let app = appOf(distDir)
  let number = 1
  let gone: Parameters<Releases['goneIs']>[0] = 'not found'

  const fetch = async (request: Request): Promise<Response> => {
    const answer = await app.fetch(request)
    const isGone = answer.status === 404 && new URL(request.url).pathname.startsWith('/assets/')
    if (!isGone || gone === 'not found') return answer
    return new Response('<!doctype html><title>shop</title>', {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
  }
  const server = await new Promise<Server>(resolve => {
    const made = serve({ fetch, port: 0 }, () => resolve(made as Server))
  })

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish() {
      number += 1
      const copy = join(folder, `${number}`)
      renamed(distDir, copy, `r${number}-`)
      app = appOf(copy)
    },
    goneIs(answer) {
      gone = answer
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}

/** A copy of a build in which every hashed file is renamed, as after a change of all sources. */
function renamed(distDir: string, copy: string, prefix: string): void {
  cpSync(distDir, copy, { recursive: true })
  const assets = join(copy, 'assets')
  const hashed = new Set(readdirSync(assets).filter(name => /-[\w-]{8}\.(js|css|json)$/.test(name)))
  const rename = (text: string) =>
    text.replace(/[\w-]+\.(?:js|css|json)\b/g, name => (hashed.has(name) ? prefix + name : name))
  for (const name of readdirSync(assets)) {
    const path = join(assets, name)
    // Compressed copies contain the old names.
    if (/\.(br|gz)$/.test(name)) rmSync(path)
    else if (hashed.has(name)) {
      writeFileSync(join(assets, prefix + name), rename(readFileSync(path, 'utf8')))
      rmSync(path)
    }
  }
  const manifest = join(copy, 'manifest.json')
  writeFileSync(manifest, rename(readFileSync(manifest, 'utf8')))
}
