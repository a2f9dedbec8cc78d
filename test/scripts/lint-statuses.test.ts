import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const statuses = suite('names of statuses')

const root = process.cwd()

/** Lines of a source that the rule complains about. */
function complaints(lines: string[]): number[] {
  const folder = mkdtempSync(join(root, '.lint-'))
  try {
    const config = {
      jsPlugins: [join(root, 'scripts/lint/statuses.mjs')],
      categories: { correctness: 'off' },
      rules: { 'shop/statuses': 'error' },
    }
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'source.ts'), lines.join('\n'))
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/oxlint/bin/oxlint'),
        '--config',
        join(folder, 'config.json'),
        '--format',
        'json',
        join(folder, 'source.ts'),
      ],
      { encoding: 'utf8' },
    )
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { labels: { span: { line: number } }[] }[]
    }
    return diagnostics.flatMap(({ labels }) => labels.map(({ span }) => span.line))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

statuses('a digit beside a status, a state or a role is refused wherever it stands', () => {
  const wrong = [
    'if (order.status === 40) close()',
    'const isOpen = 1 <= order?.status',
    'const draft = { status: 0 }',
    'interface Row { status: 1 | 2 }',
    "query.where('shop_user.role', '>=', 3)",
    "query.where('status', 'in', [0, 10])",
    'sql`update card set status = 2`',
    'sql`select 1 where refund.status in (1, 2)`',
    'switch (refund.status) { case 1: agree() }',
  ]
  assert.equal(
    complaints(wrong).sort((one, other) => one - other),
    wrong.map((_line, at) => at + 1),
  )
})

statuses('named statuses, answers of HTTP and other numbers are not', () => {
  const right = [
    'if (order.status === orderStatus.closed) close()',
    'if (response.status === 404) miss()',
    'const answer = { status: 200, count: 1 }',
    "interface Row { status: OrderStatus; state: 'open' }",
    "query.where('count', '=', 1)",
    'sql`update card set status = ${cardStatus.shown}, n = 2`',
  ]
  assert.equal(complaints(right), [])
})

statuses.run()
