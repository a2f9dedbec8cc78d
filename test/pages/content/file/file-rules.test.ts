import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fileKind } from '../../../../pages/content/file/file-rules.ts'

const test = suite('fileKind')

for (const [ext, expected] of [
  ['pdf', 'pdf'],
  ['PDF', 'pdf'],
  ['docx', 'text'],
  ['xls', 'table'],
  ['pptx', 'slides'],
  ['zip', 'other'],
  ['', 'other'],
] as const)
  test(`"${ext}" is ${expected}`, () => assert.is(fileKind(ext), expected))

test.run()
