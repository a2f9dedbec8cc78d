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

const file = 'node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts'
const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022)

/** The platform's object, and its interfaces with methods. */
function readTypings(): { answers: Map<string, string>; objects: Map<string, string[]> } {
  const answers = new Map<string, string>()
  const objects = new Map<string, string[]>()
  function visit(node: ts.Node): void {
    if (ts.isInterfaceDeclaration(node)) {
      const methods = node.members.filter(ts.isMethodSignature).map(nameOf)
      if (methods.length > 0) objects.set(node.name.text, methods)
      if (node.name.text === 'Wx') {
        for (const each of node.members) answers.set(nameOf(each), answerOf(each))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { answers, objects }
}

const nameOf = ({ name }: ts.TypeElement) => name?.getText(source) ?? ''
const answerOf = (member: ts.TypeElement) =>
  ts.isMethodSignature(member) ? (member.type?.getText(source) ?? '') : 'data'

const { answers, objects } = readTypings()
const names = [...answers.keys()]

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

/** Whether a value has the type in the typings, so that a page can use it. */
function hasForm(value: unknown, form: string): boolean {
  if (/^void\b/.test(form)) return true
  if (/^Promise|^PromisifySuccessResult/.test(form)) return value instanceof Promise
  if (form === 'string' || form === 'boolean') return typeof value === form
  if (form.endsWith('[]')) return Array.isArray(value)
  const methods = objects.get(form) ?? []
  const object = value as Record<string, unknown>
  return typeof value === 'object' && methods.every(method => typeof object[method] === 'function')
}

test('what is missing answers in the form that the typings give it', async () => {
  const missing = [...answers].filter(([name, form]) => knownApis.has(name) && form !== 'data')
  assert.ok(missing.length > 200)
  await logged(() => {
    const wrong = missing.filter(([name, form]) => !hasForm(anything[name]?.(), form))
    assert.equal(wrong, [])
  })
})

test('what is read from an answer is not there, and can be printed', async () => {
  await logged(() => {
    assert.equal(anything.getBatteryInfoSync?.(), {})
    assert.type(`${anything.createCameraContext?.()}`, 'string')
    assert.is(JSON.stringify(anything.createCameraContext?.()), '{}')
  })
})

/** Calls a method of any value. */
const call = (target: unknown, method: string) => (target as Anything)[method]?.()

test('what is called on a failed answer fails the same way', async () => {
  await logged(async () => {
    const goods = call(call(wx.cloud, 'database'), 'collection')
    const answer = call(goods, 'get') as Promise<unknown>
    assert.equal(await answer.catch(error => error), {
      errMsg: 'cloud.database.collection.get:fail 暂时不支持 API cloud.database.collection.get',
    })
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
