import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageText } from '../../../support/mount.tsx'
import { closeApp, openApp } from '../../../support/open-app.tsx'

const test = suite('the root')

test.after.each(closeApp)

test('shows nothing', async () => {
  await openApp('/?br=8')
  assert.is(pageText(), '')
})

test.run()
