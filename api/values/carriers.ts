/** The most common carriers by their names, with the codes of the service that follows parcels; others can be typed. */
export const carrierCodes: Readonly<Record<string, string>> = {
  顺丰速运: 'shunfeng',
  中通快递: 'zhongtong',
  圆通速递: 'yuantong',
  韵达快递: 'yunda',
  申通快递: 'shentong',
  京东快递: 'jd',
  '邮政 EMS': 'ems',
  极兔速递: 'jtexpress',
}
