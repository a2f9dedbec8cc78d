// @long 15 s
import type { ComponentType } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { campaigns } from '../../../pages/campaigns/index.ts'
import { hideFeedback, type PageProps } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeServer } from '../../support/fake-server.ts'
import { mount, shows, unmountAll } from '../../support/mount.tsx'

const test = suite('a link whose id is none')
let server: ReturnType<typeof createFakeServer>

test.before.each(() => {
  server = createFakeServer()
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  server.stop()
})

// The page after a payment belongs to an order; a brand's own distribution has no id; an error page names its reason.
const hasNoId = /\/paySuccess$|^\/distribution|^\/tasks\/error$/
const routes = Object.values(campaigns)
  .flat()
  .filter(({ path }) => !hasNoId.test(path))
const ids = [undefined, '', '0', '-1', 'abc', '1;drop', '99999999999999999999']

for (const { path, load } of routes)
  test(`${path} is not found, whatever the id, and nobody is asked`, async () => {
    const { default: Page } = (await load()) as { default: ComponentType<PageProps> }
    for (const id of ids) {
      const query = { br: '8', ...(id !== undefined && { id }), itemId: '1', entryId: 'e1' }
      freshDom(`${path}?${new URLSearchParams(query)}`)
      await mount(<Page query={query} params={query} />)
      await shows('活动不存在')
      await unmountAll()
    }
    assert.equal(server.seen, [])
  })

test.run()
