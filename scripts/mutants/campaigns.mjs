import { mechanicMutants } from './mechanics.mjs'

/** The guards of the campaigns, as `mutants-list.mjs` describes them. */
export const campaignMutants = [
  ...mechanicMutants,
  {
    guard: 'server/mechanics/phone-proof.ts: a code is used once',
    from: `    .where('used_at', 'is', null)\n    .where('expires_at'`,
    to: `    .where('expires_at'`,
    more: [[`    .where('used_at', 'is', null)\n    .returning('uid')`, `    .returning('uid')`]],
    test: 'server activity/sms-code',
  },
  {
    guard: 'server/mechanics/phone-proof.ts: a code ends',
    from: `    .where('expires_at', '>', now)\n`,
    to: '',
    test: 'server activity/sms-code',
  },
  {
    guard: "server/mechanics/phone-proof.ts: the pause and the day's five",
    from: `    where rate.window_start + \${pauseS} <= \${now}::bigint
      and (rate.window_start < \${today}::bigint or rate.hits < \${aDay})\n`,
    to: '',
    test: 'server activity/sms-code',
  },
  {
    guard:
      'server/migrations/0016-phones-and-budgets.ts: a number belongs to one person of a brand',
    from: 'create unique index visitor_phone',
    to: 'create index visitor_phone',
    test: 'server activity/sms-code',
  },
  {
    guard:
      'server/migrations/0018-phones-and-prizes.ts: a number belongs to one employee of a brand',
    from: 'create unique index shop_user_phone',
    to: 'create index shop_user_phone',
    test: 'server work/staff-pages',
  },
  {
    guard: 'server/activity/gate.ts: a phone is proved by its code',
    from: `  await spendCode(trx, owner, code)\n`,
    to: '',
    test: 'server activity/sms-code',
  },
  {
    guard: 'server/form/prove-phones.ts: a phone that asks for a code has one',
    from: 'of phonesToProve(fields, answers, before)',
    to: 'of phonesToProve([], answers, before)',
    test: 'server form/prove-phones',
  },
  {
    guard: 'server/mechanics/budget.ts: the whole budget',
    from: "${fits('total_fen', sql`spent_fen`, amountFen)}",
    to: 'true',
    test: 'server mechanics/budget.test',
  },
  {
    guard: 'server/mechanics/budget.ts: the budget of a day',
    from: "${fits('day_fen', today, amountFen)}",
    to: 'true',
    test: 'server mechanics/budget.test',
  },
  {
    guard: 'server/mechanics/prizes.ts: the stock in takePrize',
    from: `      and (stock_total < 0 or stock_left > 0)\n`,
    to: '',
    test: 'server mechanics/stock',
  },
  {
    guard: 'server/mechanics/chances.ts: `> 0` in takeFrom',
    from: `    .where(column, '>', 0)\n`,
    to: '',
    test: 'server mechanics/draw.test',
  },
  {
    guard: "server/mechanics/draw-prize.ts: the person's bounds in take",
    from: "if (isWin(prize) && winsLeft(luck, rules) === 0) return { why: 'cap' }",
    to: '',
    test: 'server mechanics/draw.test',
  },
  {
    guard: 'server/mechanics/claim-prize.ts: the status in the update of claimPrize',
    from: `    .where('status', '=', 'pending')\n`,
    to: '',
    test: 'server lottery/claim',
  },
  {
    guard: 'server/mechanics/claim-prize.ts: isHeldBack',
    from: 'draw.prize.amount > reviewAbove(claim)',
    to: 'draw.prize.amount < 0',
    test: 'server lottery/claim',
  },
  {
    guard: 'server/mechanics/shop-stock.ts: a store gives only what it has left',
    from: `    .where('stock_left', '>', 0)\n`,
    to: '',
    test: 'server store-coupon/take',
  },
  {
    guard: 'server/mechanics/store-claim.ts: a coupon moves once',
    from: 'held.changed_n >= CHANGES',
    to: 'held.changed_n > 99',
    test: 'server store-coupon/change-shop',
  },
  {
    guard: 'server/mechanics/redeem.ts: days and hours of a code',
    from: 'if (window && !isInWindow(window, now))',
    to: 'if (window && now < 0)',
    test: 'server store-coupon/change-shop',
  },
  {
    guard: 'server/red-envelope/open-own.ts: whoever has added nobody opens nothing',
    from: `      await refuseLocked(db, activity, visitor.uid)\n`,
    to: '',
    test: 'server red-envelope/unlock',
  },
  {
    guard: 'server/mechanics/quiz-clock.ts: late by more than the allowance',
    from: 'nowMs > deadlineMs(paper) + ALLOWANCE_MS',
    to: 'nowMs < 0',
    test: 'server question/play',
  },
  {
    guard: 'server/question/question-view.ts: what an open question shows',
    from: 'no: paper.next_no,',
    to: '...question, no: paper.next_no,',
    test: 'server question/play',
  },
  {
    guard: 'server/mechanics/quiz-score.ts: faster than anybody reads',
    from: 'result.usedMs < answers.length * MIN_AVERAGE_MS',
    to: 'false',
    test: 'server question/play',
  },
  {
    guard: 'server/mechanics/quiz-tries.ts: the tries of a day',
    from: 'or ${used} < ${tries_day}::int)',
    to: 'or true)',
    test: 'server question/tries',
  },
  {
    guard: 'server/mechanics/quiz-prize.ts: one prize for a person',
    from: 'player.prize_grant !== null',
    to: "player.prize_grant === ''",
    test: 'server question/play',
  },
  {
    guard: 'server/activity/preview.ts: the key',
    from: "if (!isPreviewKey(brand, activityId, previewKey, now)) throw new ReplyError('activityMissing')",
    to: '',
    test: 'server activity/preview',
  },
  {
    guard: 'server/activity/gates.ts: the place that was confirmed',
    from: 'location: passes.location,',
    to: 'location: true,',
    test: 'server activity/gate',
  },
  {
    guard: 'server/mechanics/limit.ts: a limit is used only while there is some left',
    from: 'max < 0 or used.n + excluded.n <= max from wanted',
    to: 'true from wanted',
    test: 'server vote/vote',
  },
  {
    guard:
      'server/mechanics/ballot-speed.ts: too many votes a minute are asked for a captcha, then flagged',
    from: "return votes > limit ? 'ask' : 'fine'",
    to: "return 'fine'",
    test: 'server vote/vote',
  },
  {
    guard: 'server/vote/vote-chance.ts: one chance a day',
    from: 'key: `vote:${activity.activity_id}:${brandDay(now)}`,',
    to: 'key: `vote:${activity.activity_id}:${brandDay(now)}:${Math.random()}`,',
    test: 'server vote/prize',
  },
  {
    guard: 'server/vote/vote-chance.ts: a vote that does not count earns nothing',
    from: "if (!counts) return 'flagged'",
    to: '',
    test: 'server vote/prize',
  },
  {
    guard: 'server/mechanics/attached-draw.ts: only a draw that is open gives chances',
    from: "if (!draw || (await standingOf(trx, draw, now)) !== 'open') return 'none'",
    to: "if (!draw) return 'none'",
    test: 'server vote/prize',
  },
  {
    guard: 'server/core/shown-person.ts: whoever hides has neither name nor face',
    from: "if (hides_me) return { nickname: '匿名', avatar: '' }",
    to: '',
    test: 'server mine/privacy',
  },
  {
    guard: 'pages/campaign/draft-feed.ts: what other origins and other windows send',
    from: 'if (origin !== location.origin || source !== parent) return',
    to: '',
    test: 'unit live-preview',
  },
  {
    guard: 'pages/campaign/campaign-page.tsx: only a preview listens',
    from: 'if (!store.preview) return screen()',
    to: '',
    test: 'unit live-preview',
  },
  {
    guard: 'pages/campaign/campaign-store.ts: the button rests until the new state is drawn',
    from: '    await drawn\n',
    to: '',
    test: 'unit campaign-store',
  },
  {
    guard: "pages/campaign/use-campaign.ts: no card carries what is only the sharer's",
    from: 'extra: { ...onlyMine, ...sharing.extra,',
    to: 'extra: { ...sharing.extra,',
    test: 'unit shared-links',
  },
]
