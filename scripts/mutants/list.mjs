import { campaignMutants } from './campaigns.mjs'
import { doorMutants } from './doors.mjs'
import { entryMutants } from './entry.mjs'
import { phoneMutants } from './phone.mjs'
import { storyMutants } from './stories.mjs'

/**
 * The guards that keep the promises of safety, each with the edit that takes it away and the test that must then fail.
 * A new one is a line here and the same words, `// Guard: <file>: <what>`, above the test. `from` stands in the file
 * exactly once; `more` holds further edits of the same file. Stories in the browser (`e2e`) get pages built without it.
 */
export const mutants = [
  {
    guard: 'server/coupon/code.ts: the grant’s owner',
    from: '!grant || grant.uid !== visitor.uid',
    to: '!grant',
    test: 'server matrix/ids',
  },
  {
    guard: 'server/mechanics/undo-redeem.ts: the manager’s store',
    from: 'entry && (staff.role === MERCHANT || entry.store_id === staff.storeId)',
    to: 'entry',
    test: 'server matrix/ids',
  },
  {
    guard: 'server/core/mount-routes.ts: the visitor comes from the session',
    from: 'const visitor = await findVisitor(context.db, c, brandId, now)',
    to: `const visitor = raw.uid
      ? ((await context.db.selectFrom('visitor').selectAll().where('uid', '=', Number(raw.uid)).executeTakeFirst()) as never)
      : await findVisitor(context.db, c, brandId, now)`,
    test: 'server matrix/identity',
  },
  {
    guard: 'server/core/session.ts: a session is of one brand',
    from: 'const cookieName = (brandId: number) => `shop_session_${brandId}`',
    to: `const cookieName = (_brandId: number) => 'shop_session_8'`,
    more: [[`    .where('session.brand_id', '=', brandId)\n`, '']],
    test: 'server matrix/identity',
  },
  {
    guard: 'server/core/session.ts: a session ends',
    from: `    .where('session.expires_at', '>', now)\n`,
    to: '',
    test: 'server core/mount-routes',
  },
  {
    guard: 'server/core/request.ts: content type, own header and origin of a POST',
    from: `  throw new ReplyError('forgedRequest')\n}`,
    to: '}',
    test: 'server matrix/forged',
  },
  {
    guard: 'server/core/request.ts: a GET that another site’s page makes',
    from: `if (!isOwnSite) throw new ReplyError('forgedRequest')`,
    to: '',
    test: 'server matrix/forged',
  },
  {
    guard: 'server/core/mount-routes.ts: the snapshot rule of `admit`',
    from: 'visitor.isSnapshot && isForActing',
    to: 'false',
    test: 'server matrix/snapshot',
  },
  {
    guard: 'server/activity/gates.ts: the snapshot rule of a participant',
    from: `  if (visitor.isSnapshot) throw new ReplyError('snapshotVisitor')\n`,
    to: '',
    test: 'server matrix/snapshot',
  },
  {
    guard: 'server/core/mount-routes.ts: the staff’s door',
    from: `if (access !== 'staff' && access !== 'manager')`,
    to: `if (access !== 'manager')`,
    test: 'server matrix/identity',
  },
  {
    guard: 'server/coupon/coupon-table.ts: the brand filter of a visitor’s coupons',
    from: `    .where('user_grant.brand_id', '=', brandId)\n`,
    to: '',
    test: 'server matrix/brands',
  },
  {
    guard: 'server/article/article-table.ts: every statement names its brand',
    from: `    .where('brand_id', '=', brandId)\n    .where('article_id', '=', articleId)`,
    to: `    .where('article_id', '=', articleId)`,
    test: 'server matrix/brands',
  },
  {
    guard: 'server/core/guesses.ts: the count of a person',
    from: '    where ${wrongOnes(count, now)} + ${underWay(now)} < ${limit}::int\n',
    to: '',
    test: 'server matrix/guesses',
  },
  {
    guard: 'server/core/guesses.ts: the count of an address',
    from: 'if (!address) return [guess]',
    to: 'if (address !== null) return [guess]',
    test: 'server matrix/guesses',
  },
  {
    guard: 'server/core/guesses.ts: a guess is charged before it is judged',
    from: '  const left = await takePlaces(db, counts, now)\n  try {\n    const result = await judge(left)',
    to: '  try {\n    const result = await judge(0)\n    await takePlaces(db, counts, now)',
    test: 'server core/guesses',
  },
  {
    guard: 'server/auth/exchange.ts: an answer is kept five minutes',
    from: 'row.uid !== null && row.expires_at > now',
    to: 'row.uid !== null',
    test: 'server auth/login',
  },
  {
    guard: 'server/auth/exchange.ts: one exchange per code',
    from: 'if (await takeLease(db, key, now))',
    to: 'if ((await takeLease(db, key, now)) || true)',
    test: 'server auth/login',
  },
  {
    guard: 'server/mechanics/envelope.ts: a person opens an envelope once',
    from: `  if (!mine) throw new ReplyError('already', { data: { record_id: envelopeId } })\n`,
    to: '',
    test: 'server red-envelope',
  },
  {
    guard: 'server/mechanics/payout-caps.ts: a cap refuses',
    from: 'if (used.includes(undefined)) {',
    to: 'if (used.length < 0) {',
    test: 'server red-envelope/open',
  },
  {
    guard: 'server/mechanics/stock.ts: stock is only taken where some is left',
    from: `    .where(eb => eb.or([eb('stock_total', '<', 0), eb('stock_left', '>=', pieces)]))\n`,
    to: '',
    test: 'server mechanics/stock',
  },
  {
    guard: 'server/mechanics/stock.ts: nothing is taken of what is paused',
    from: "query.where('status', '=', PUBLISHED)",
    to: 'query',
    test: 'server mechanics/stock',
  },
  {
    guard: 'server/mechanics/participate.ts: an attempt that was answered is not too late',
    from: ' || (await isAnswered(db, attempt))',
    to: '',
    test: 'server mechanics/claim.test',
  },
  {
    guard: 'server/mechanics/limit.ts: a limit is used only while there is some left',
    from: 'max < 0 or used.n + excluded.n <= max from wanted',
    to: 'true from wanted',
    test: 'server mechanics/claim.test',
  },
  {
    guard: 'server/core/once.ts: one row per attempt',
    from: 'if (!(await reserve(trx, attempt, bodyHash)))',
    to: 'if (!(await reserve(trx, attempt, bodyHash)) && false)',
    test: 'server mechanics/claim.test',
  },
  {
    guard: 'server/core/once.ts: another body under the same attempt',
    from: `if (first.body_hash !== bodyHash)`,
    to: 'if (false)',
    test: 'server coupon/take',
  },
  {
    guard: 'server/mechanics/redeem.ts: a code is used up once',
    from: `if (status === USED) return { reply: 'codeUsed', message: usedMessage(found) }`,
    to: '',
    more: [
      [
        `    .where('code', '=', code)\n    .where('status', '=', UNUSED)`,
        `    .where('code', '=', code)`,
      ],
      [
        `  // A grant that is revoked or locked in an order takes its code with it.\n  if (!grant) throw new ReplyError('stateChanged')\n`,
        '',
      ],
    ],
    test: 'server work/write-off',
  },
  {
    guard: 'server/mechanics/redeem.ts: the store a code is for',
    from: 'return isInScope(found.shop_scope, staff.storeId) ? undefined :',
    to: 'return true ? undefined :',
    test: 'server work/write-off',
  },
  {
    guard: 'server/core/signature.ts: a signature is compared',
    from: 'given.length === expected.length && timingSafeEqual(given, expected)',
    to: 'given.length === expected.length',
    test: 'server work/write-off',
  },
  {
    guard: 'server/log/page-log.ts: an event counts once',
    from: `      .onConflict(conflict => conflict.doNothing())\n`,
    to: '',
    test: 'server log/page-log',
  },
  {
    guard: 'server/auth/jssdk.ts: only our own pages are signed',
    from: '&& new URL(page).origin === origin',
    to: '',
    test: 'server auth/jssdk',
  },
  {
    guard: 'server/web/old-releases.ts: files of the releases before',
    from: 'KEPT_RELEASES = 2',
    to: 'KEPT_RELEASES = 0',
    test: 'server web/old-releases',
  },
  {
    guard: 'pages/system/redirect-rules.ts: no user name in an address',
    from: 'url.username || url.password ? undefined : url',
    to: 'url',
    test: 'unit system/redirects',
  },
  {
    guard: 'pages/system/app-path.ts: the allow list of paths',
    from: '[A-Za-z0-9_-]+)+',
    to: '[^?#]*)+',
    test: 'unit system/redirects',
  },
  {
    guard: 'runtime/router/browser.ts: only web addresses are left for',
    from: '!/^https?:$/.test(',
    to: '!/./.test(',
    test: 'unit system/redirects',
  },
  {
    guard: 'pages/content/article/rich-text/sanitize.ts: attributes are cleaned',
    from: `  purify.addHook('uponSanitizeAttribute', cleanAttribute)\n`,
    to: '',
    test: 'e2e rich-text',
  },
  {
    guard: 'pages/content/article/rich-text/rich-text-rules.ts: tags that take their content along',
    from: 'script style iframe object embed form',
    to: 'object embed',
    test: 'e2e rich-text',
  },
  ...phoneMutants,
  ...campaignMutants,
  ...storyMutants,
  ...doorMutants,
  ...entryMutants,
]
