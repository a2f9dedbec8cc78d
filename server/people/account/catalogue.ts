/** Columns that hold words or numbers of a person, and what the deletion of the account and the export do with them. */
export interface Personal {
  table: string
  columns: readonly string[]
  /** True: `eraseAccount` clears them or deletes the row; otherwise why they are kept. */
  erased: true | string
  /** True: `dataOf` writes them into the file; otherwise why they are left out. */
  exported: true | string
}

const shopsWords = 'words of the shop about its decision or its work'
const platformsIds = 'identifiers of the platform, which means nobody by them but itself'
const accounts = 'account books keep what was sold and paid'

/** A test compares this list with the schema, the deletion and the export. */
export const personal: readonly Personal[] = [
  { table: 'visitor', columns: ['nickname', 'avatar', 'phone'], erased: true, exported: true },
  { table: 'visitor', columns: ['unionid', 'openid'], erased: true, exported: platformsIds },
  {
    table: 'member',
    columns: ['name', 'phone', 'birthday', 'region'],
    erased: true,
    exported: true,
  },
  {
    table: 'address',
    columns: ['name', 'phone', 'province', 'city', 'district', 'detail'],
    erased: true,
    exported: true,
  },
  { table: 'account_export', columns: ['body'], erased: true, exported: 'is the file itself' },
  {
    table: 'inbox',
    columns: ['notice_key', 'text', 'path', 'picture'],
    erased: true,
    exported: 'words of the shop and of this server, which the inbox shows for 90 days',
  },
  {
    table: 'kept_figures',
    columns: ['figures'],
    erased: true,
    exported: 'figures of a shop, counted again every ten minutes',
  },
  {
    table: 'kept_figures',
    columns: ['name'],
    erased: 'says which figures, by the number of an activity or a shop',
    exported: 'says nothing of a person',
  },
  { table: 'gate_pass', columns: ['value'], erased: true, exported: true },
  { table: 'annual_consent', columns: ['version'], erased: true, exported: true },
  {
    table: 'annual_member',
    columns: ['consent_version'],
    erased: true,
    exported: 'the latest of `annual_consent`',
  },
  { table: 'keeper', columns: ['name', 'phone'], erased: true, exported: true },
  {
    table: 'customer',
    columns: ['phone', 'birthday', 'region', 'company'],
    erased: true,
    exported: true,
  },
  { table: 'customer', columns: ['remark', 'note'], erased: true, exported: shopsWords },
  { table: 'contact_mark', columns: ['line'], erased: true, exported: shopsWords },
  { table: 'customer_follow', columns: ['content', 'images'], erased: true, exported: shopsWords },
  {
    table: 'contact_identity',
    columns: ['external_userid', 'unionid'],
    erased: true,
    exported: platformsIds,
  },
  {
    table: 'enterprise_event',
    columns: ['external_userid', 'unionid'],
    erased: true,
    exported: platformsIds,
  },
  {
    table: 'group_member',
    columns: ['external_userid'],
    erased: 'counts the members of a group; who that was is deleted with `contact_identity`',
    exported: platformsIds,
  },
  {
    table: 'store_invitation',
    columns: ['name', 'phone'],
    erased: true,
    exported: 'waits for a manager, and is cleared with the decision',
  },
  { table: 'merchant_authorization', columns: ['phone'], erased: true, exported: true },
  { table: 'sms_code', columns: ['phone'], erased: true, exported: 'valid for minutes' },
  { table: 'shop_order', columns: ['address', 'remark'], erased: true, exported: true },
  { table: 'shop_order', columns: ['shop_note'], erased: true, exported: shopsWords },
  { table: 'shop_order', columns: ['express'], erased: accounts, exported: true },
  { table: 'parcel', columns: ['no'], erased: accounts, exported: 'the same as in the order' },
  { table: 'parcel', columns: ['stations'], erased: true, exported: 'words of the carrier' },
  { table: 'order_log', columns: ['note'], erased: true, exported: true },
  {
    table: 'refund',
    columns: ['reason', 'description', 'images', 'return_express'],
    erased: true,
    exported: true,
  },
  { table: 'refund', columns: ['reject_reason'], erased: shopsWords, exported: true },
  {
    table: 'refund',
    columns: ['fail_message'],
    erased: accounts,
    exported: 'words of the platform',
  },
  { table: 'refund_log', columns: ['note'], erased: true, exported: 'the same as in the refund' },
  {
    table: 'invoice_request',
    columns: ['title', 'tax_no', 'email'],
    erased: true,
    exported: true,
  },
  {
    table: 'invoice_request',
    columns: ['number', 'link', 'reason'],
    erased: shopsWords,
    exported: true,
  },
  { table: 'invoice_title', columns: ['title', 'tax_no', 'email'], erased: true, exported: true },
  { table: 'grant_log', columns: ['reason'], erased: true, exported: true },
  { table: 'withdrawal', columns: ['real_name'], erased: true, exported: true },
  { table: 'withdrawal', columns: ['openid'], erased: true, exported: platformsIds },
  { table: 'withdrawal', columns: ['reason'], erased: accounts, exported: true },
  { table: 'withdrawal', columns: ['package'], erased: accounts, exported: platformsIds },
  { table: 'form_entry', columns: ['answers'], erased: true, exported: true },
  { table: 'form_entry', columns: ['remark'], erased: shopsWords, exported: shopsWords },
  {
    table: 'vote_item',
    columns: ['name', 'intro', 'images', 'phone', 'answers'],
    erased: true,
    exported: true,
  },
  {
    table: 'vote_item',
    columns: ['group_name'],
    erased: 'one of the groups that the shop names',
    exported: 'one of the groups that the shop names',
  },
  { table: 'vote_item', columns: ['reason'], erased: shopsWords, exported: shopsWords },
  {
    table: 'vote',
    columns: ['origin'],
    erased: 'a keyed hash that bounds the votes of an address',
    exported: 'a keyed hash that means nothing to anybody',
  },
  { table: 'draw', columns: ['contact'], erased: true, exported: true },
  { table: 'quiz_contact', columns: ['name', 'phone', 'address'], erased: true, exported: true },
  {
    table: 'card',
    columns: ['to_name', 'from_name', 'wish', 'picture'],
    erased: true,
    exported: true,
  },
  { table: 'card_open', columns: ['thanks'], erased: true, exported: true },
  { table: 'card_report', columns: ['reason'], erased: true, exported: true },
  { table: 'distributor', columns: ['reason'], erased: true, exported: shopsWords },
  { table: 'distributor', columns: ['agreed_version'], erased: true, exported: true },
  { table: 'review', columns: ['note'], erased: shopsWords, exported: shopsWords },
  { table: 'blacklist', columns: ['reason'], erased: shopsWords, exported: shopsWords },
  {
    table: 'page_log',
    columns: ['address', 'path', 'param', 'raw', 'action', 'share_by'],
    erased: 'pages of visits under a number without a name, dropped after 13 months',
    exported: 'pages of visits, which staff see as they happen',
  },
  {
    table: 'brand_event',
    columns: ['raw'],
    erased: 'events under a number without a name, dropped after 13 months',
    exported: 'events of pages, which staff see as they happen',
  },
  {
    table: 'merchant_paper',
    columns: [
      'shop_title',
      'real_name',
      'idcard_no',
      'shop_contact',
      'idcard_frontage',
      'idcard_reverse',
      'license',
      'reason',
    ],
    erased:
      'papers of a shop, whose merchant cannot delete the account before another has taken over',
    exported: 'papers of a shop',
  },
  {
    table: 'shop_user',
    columns: ['name', 'avatar', 'phone', 'position', 'wechat_qrcode', 'show', 'intro', 'photos'],
    erased: 'records of staff, who cannot delete the account before the shop has let them go',
    exported: 'records of staff belong to the shop',
  },
  {
    table: 'oauth_code',
    columns: ['unionid', 'openid', 'nickname', 'avatar'],
    erased: 'logins of the sandbox, deleted after minutes',
    exported: 'logins of the sandbox',
  },
]
