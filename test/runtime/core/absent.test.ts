import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { knownApis } from '../../../runtime/core/known-apis.ts'
import { wx } from '../../../runtime/index.ts'
import { logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('what the runtime lacks')
test.before.each(() => freshDom())

type Anything = Record<string, (...args: unknown[]) => unknown>
const anything = wx as unknown as Anything

/** Names of the platform's object in the official typings. */
function namesInTypings(): string[] {
  const file = 'node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts'
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022)
  const names: string[] = []
  function visit(node: ts.Node): void {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Wx') {
      for (const { name } of node.members) if (name && ts.isIdentifier(name)) names.push(name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...new Set(names)]
}

const names = namesInTypings()

test('every name of the typings is there, or known to be missing; never both', () => {
  assert.ok(names.length > 400)
  const wrong = names.filter(name => name in wx === knownApis.has(name))
  assert.equal(wrong, [])
})

test('every name of the typings but the data can be called', async () => {
  const data = ['cloud', 'env', 'router', 'worklet']
  const broken = names.filter(name => !data.includes(name) && typeof anything[name] !== 'function')
  assert.equal(broken, [])
})

test('a listener is taken and never called', async () => {
  await logged(() => {
    assert.is(
      anything.onAccelerometerChange?.(() => assert.unreachable()),
      undefined,
    )
    assert.is(anything.offAccelerometerChange?.(), undefined)
  })
})

test('an object has every method, and each says what it is that is missing', async () => {
  await logged(async () => {
    const camera = anything.createCameraContext?.() as Anything
    const failed: unknown[] = []
    const answer = camera.takePhoto?.({ fail: (error: unknown) => failed.push(error) })
    const errMsg = 'createCameraContext.takePhoto:fail 暂时不支持 API createCameraContext.takePhoto'
    assert.equal(failed, [{ errMsg }])
    assert.equal(await (answer as Promise<unknown>).catch(error => error), { errMsg })
    assert.is(
      camera.onCameraFrame?.(() => undefined),
      undefined,
    )
    assert.is(await camera, camera)
  })
})

test('what answers at once answers something that can be read', async () => {
  await logged(() => {
    assert.equal(anything.getBatteryInfoSync?.(), {})
    assert.is(anything.isVKSupport?.('v1'), false)
  })
})

test('the cloud fails call by call', async () => {
  await logged(async () => {
    const cloud = wx.cloud as unknown as Anything
    const answer = cloud.callFunction?.({ name: 'a' }) as Promise<unknown>
    assert.equal(await answer.catch(error => error), {
      errMsg: 'cloud.callFunction:fail 暂时不支持 API cloud.callFunction',
    })
  })
})

test.run()
