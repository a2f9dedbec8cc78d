/** Distribution rules of the demo brand. */
export const demoRules = {
  mode: 2,
  level1_bp: 1000,
  level2_bp: 300,
  binding: 'first',
  protect_days: 15,
  title: '半山茶友推广',
  text: '把喝过的好茶分享给朋友，成交就有佣金',
  rules_html:
    '<ol><li>朋友通过你的链接或海报进店，15 天内下单都算你的；买过一次就一直是你的客户。</li><li>佣金按商品实付计算，不含运费；不同商品比例不同，以页面显示为准。</li><li>订单完成 7 天后、没有售后，佣金转入余额，可以提现到微信零钱。</li><li>退款会按退款金额扣回佣金；已经到账的，从余额扣。</li><li>自己买不算佣金。</li></ol>',
  agreement_html:
    '<p>一、推广员按店铺公示的规则分享商品，不夸大、不虚假宣传，不在未经同意的群里刷屏。</p><p>二、佣金最多两级：你带来的顾客下单，你得一级；你邀请的推广员带来的顾客下单，你得二级。</p><p>三、佣金收入请依法申报纳税。</p><p>四、刷单、自买自卖等行为，店铺可以停用推广资格，并扣回相应佣金。</p>',
  agreement_version: '1',
}

/** Goods with a distribution of their own; days are relative to the seed's time. */
export const distributions = [
  {
    activity_id: 701,
    title: '岁末好茶，分享有礼',
    subtitle: '四款年货茶，佣金翻倍到月底',
    theme_color: '#b45309',
    starts_in: -6,
    ends_in: 24,
    status: 1,
    ext: { goods: [12, 16, 18, 42], level1_bp: 2000, level2_bp: 500 },
  },
  {
    activity_id: 702,
    title: '春茶预售推广',
    subtitle: '三天后开始，先想好分享给谁',
    theme_color: '#3f7d3a',
    starts_in: 3,
    ends_in: 33,
    status: 1,
    ext: { goods: [15, 17], level1_bp: 1500 },
  },
  {
    activity_id: 703,
    title: '秋茶季推广',
    subtitle: '秋天已经过去，谢谢大家',
    theme_color: '#92400e',
    starts_in: -60,
    ends_in: -20,
    status: 1,
    ext: { goods: [19, 22] },
  },
]
