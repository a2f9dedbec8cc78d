import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'

const program = '/usr/sbin/nginx'

/** Whether Debian's package is installed, and what makes certificates. */
export const hasNginx = existsSync(program) && existsSync('/usr/bin/openssl')

/** nginx with `deploy/nginx.conf` as it is, but for its ports, certificate and log. */
export async function startNginx(port: number, [first, second]: [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const [pem, key] = ['shop.pem', 'shop.key'].map(name => join(folder, name)) as [string, string]
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', pem]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1']
  execFileSync('openssl', [...kind, ...subject], { stdio: 'ignore' })
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:8081', `127.0.0.1:${first}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${second}`)
    .replace('listen 443', `listen ${port}`)
    .replace('/etc/ssl/shop.pem', pem)
    .replace('/etc/ssl/shop.key', key)
    .replace('/var/log/nginx/shop.log', join(folder, 'shop.log'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/errors;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}events {}\nhttp {\n${paths.join('\n')}\n${site}\n}\n`,
  )
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGTERM'))
  await until(() => isOpen(port))
  return {
    log: () => readFileSync(join(folder, 'shop.log'), 'utf8'),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    request({ port, rejectUnauthorized: false }, () => resolve(true))
      .on('error', error => resolve(!('code' in error && error.code === 'ECONNREFUSED')))
      .end()
  })
}
