import { userAgents } from '../../scripts/serve-for-browser.mjs'

/**
 * A person of the demo, logged in as a browser would be.
 *
 * @param {string} url of the server
 * @param {string} person
 * @returns {Promise<(path: string) => Promise<string>>} asks for a path and answers with the body
 */
export async function openVisitor(url, person) {
  const jar = new Map([['sandbox_person', person]])

  async function send(path) {
    const cookie = [...jar].map(each => each.join('=')).join('; ')
    const answer = await fetch(new URL(path, url), {
      redirect: 'manual',
      headers: { cookie, 'user-agent': userAgents.android, 'x-platform-type': 'OA_WECHAT' },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) jar.set(name, value)
    }
    return answer
  }

  const { targetUrl } = await (await send('/api/wechat/auth/getUserWechat?brandId=8')).json()
  let to = targetUrl.replace('REDIRECT_URI', encodeURIComponent(`${url}/coupon?br=8&id=501`))
  while (!new URL(to, url).searchParams.has('code')) {
    to = (await send(to)).headers.get('location')
    if (!to) throw new Error('the authorization does not lead back')
  }
  const { searchParams } = new URL(to, url)
  const login = new URLSearchParams({
    brandId: '8',
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
  })
  await send(`/api/wechat/auth/login?${login}`)

  return async path => {
    const answer = await send(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return answer.text()
  }
}
