import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keepTemporary } from '../../../runtime/files/file-store.ts'
import { env, getFileSystemManager } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi, logged } from '../../support/api-calls.ts'

const test = suite('getFileSystemManager')

const files = getFileSystemManager()
const path = `${env.USER_DATA_PATH}/note.txt`
const { fetch } = globalThis

test.before.each(async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('nothing is there'))
  await files.unlink({ filePath: path }).catch(() => undefined)
})
test.after.each(() => {
  globalThis.fetch = fetch
})

test('is the same at each call', () => {
  assert.is(getFileSystemManager(), files)
})

test('reads what it has written', async () => {
  const written = callApi(files.writeFile, { filePath: path, data: '茶 8' })
  assert.equal(await assertAnswered(written), { errMsg: 'writeFile:ok' })
  const read = await assertAnswered(callApi(files.readFile, { filePath: path, encoding: 'utf8' }))
  assert.equal(read, { data: '茶 8', errMsg: 'readFile:ok' })
})

test('gives bytes without an encoding, and takes bytes and base64', async () => {
  files.writeFileSync(path, 'AQL/', 'base64')
  const { data } = await files.readFile({ filePath: path })
  assert.instance(data, ArrayBuffer)
  assert.equal([...new Uint8Array(data as ArrayBuffer)], [1, 2, 255])
  await files.writeFile({ filePath: path, data: data as ArrayBuffer })
  const again = await files.readFile({ filePath: path, encoding: 'base64' })
  assert.is(again.data, 'AQL/')
})

test('reads what was chosen or drawn', async () => {
  const filePath = keepTemporary(new Blob(['photo']))
  assert.is((await files.readFile({ filePath, encoding: 'utf8' })).data, 'photo')
})

test('tells that a file is there, and how big', async () => {
  await files.writeFile({ filePath: path, data: '12345' })
  assert.equal(await files.access({ path }), { errMsg: 'access:ok' })
  const { stats } = await files.stat({ path })
  assert.is(stats.size, 5)
  assert.ok(stats.isFile())
  assert.not.ok(stats.isDirectory())
  assert.ok(Math.abs(stats.lastModifiedTime - Date.now() / 1000) < 60)
  assert.is(files.statSync(path).size, 5)
  assert.is(files.accessSync(path), undefined)
})

test('forgets what was unlinked', async () => {
  await files.writeFile({ filePath: path, data: 'x' })
  assert.equal(await files.unlink({ filePath: path }), { errMsg: 'unlink:ok' })
  assert.is(await assertRefused(files.access, { path }), `access:fail ${gone}`)
})

test('saves to a path of its own or of the page', async () => {
  const tempFilePath = keepTemporary(new Blob(['photo']))
  const saved = files.saveFileSync(tempFilePath)
  assert.match(saved, /^blob:/)
  assert.is.not(saved, tempFilePath)
  assert.is(files.saveFileSync(tempFilePath, path), path)
  const { fileList } = await files.getSavedFileList()
  assert.ok(fileList.some(file => file.filePath === path && file.size === 5))
})

const gone = `no such file or directory ${path}`
const elsewhere = 'permission denied, open /etc/passwd'

const refused: [name: keyof typeof files, options: object, reason: string][] = [
  ['access', { path }, gone],
  ['readFile', { filePath: path }, gone],
  ['stat', { path }, gone],
  ['unlink', { filePath: path }, gone],
  ['saveFile', { tempFilePath: path }, gone],
  ['getFileInfo', { filePath: path }, gone],
  ['removeSavedFile', { filePath: path }, gone],
  ['writeFile', { filePath: '/etc/passwd', data: '' }, elsewhere],
  ['writeFile', { filePath: path, data: '', encoding: 'x' }, 'invalid encoding "x"'],
  [
    'writeFile',
    { filePath: path, data: 5 },
    'parameter error: parameter.data should be String or ArrayBuffer instead of Number',
  ],
  [
    'readFile',
    { filePath: null },
    'parameter error: parameter.filePath should be String instead of Null',
  ],
]

for (const [name, options, reason] of refused) {
  test(`${name} fails: ${reason}`, async () => {
    assert.is(await assertRefused(files[name], options), `${name}:fail ${reason}`)
  })
}

const thrown: [name: string, call: () => unknown, reason: string][] = [
  ['accessSync', () => files.accessSync(path), gone],
  ['statSync', () => files.statSync(path), gone],
  ['unlinkSync', () => files.unlinkSync(path), gone],
  ['saveFileSync', () => files.saveFileSync(path), gone],
  ['readFileSync', () => files.readFileSync(path), gone],
  ['writeFileSync', () => files.writeFileSync('/etc/passwd', ''), elsewhere],
]

for (const [name, call, reason] of thrown) {
  test(`${name} throws: ${reason}`, () => {
    assert.throws(call, (error: Error) => error.message === `${name}:fail ${reason}`)
  })
}

test('what there is no way to do says so instead of not being there', async () => {
  await logged(async () => {
    const errMsg = await assertRefused(files.mkdir, { dirPath: env.USER_DATA_PATH })
    assert.is(errMsg, 'mkdir:fail 暂时不支持 API mkdir')
  })
})

test.run()
