import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmsDouble {
  address: string
  /** Fields of the accepted texts. */
  texts: Record<string, string>[]
  close(): Promise<void>
}

/** A text-message service with the protocol `SendSms` of 2017-05-25 that accepts only its own signature. */
export async function startSmsDouble(secret: string, answer: object = {}): Promise<SmsDouble> {
  const texts: Record<string, string>[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += String(part)
    })
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(body))
      const isGood = request.method === 'POST' && fields.Signature === signatureOf(fields, secret)
      if (isGood) texts.push(fields)
      response.statusCode = isGood ? 200 : 400
      const bad = { Code: 'SignatureDoesNotMatch', Message: 'signature' }
      response.end(JSON.stringify(isGood ? { Code: 'OK', Message: 'OK', ...answer } : bad))
    })
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    texts,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function signatureOf(fields: Record<string, string>, secret: string): string {
  const { Signature: _, ...signed } = fields
  const query = Object.entries(signed)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join('&')
  const text = ['POST', percent('/'), percent(query)].join('&')
  return createHmac('sha1', `${secret}&`).update(text).digest('base64')
}

/** Percent-encodes everything but letters, digits and `-_.~`. */
function percent(text: string): string {
  return [...Buffer.from(text)]
    .map(byte => {
      const sign = String.fromCharCode(byte)
      if (/[A-Za-z0-9\-_.~]/.test(sign)) return sign
      return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}
