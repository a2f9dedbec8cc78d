import { Agent, request } from 'node:https'
import { type Call, messageOf } from './profile.ts'

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

/** Sends a call through the proxy, whose certificate is its own; resolves with HTTP status and code, or first words. */
export function sendBy(
  address: string,
  call: Call,
  cookie: string,
): Promise<{ http: number; code: number | string }> {
  const { path, method, headers, body } = messageOf(call, cookie)
  return new Promise(resolve => {
    const asked = request(`${address}${path}`, { method, headers, agent }, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => {
        const [, code = text.slice(0, 40)] = /"code":(-?\d+)/.exec(text) ?? []
        resolve({ http: answer.statusCode ?? 0, code })
      })
    })
    asked.on('error', error => resolve({ http: 0, code: error.message }))
    asked.end(body)
  })
}
