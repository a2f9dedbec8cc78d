import {
  type Authentication,
  type AuthStatus,
  isIdCard,
  type PaperPicture,
} from '../../../api/index.ts'

/** Texts of the form. */
export interface PaperForm {
  shopTitle: string
  realName: string
  idcardNo: string
  shopContact: string
}

export type PaperField = keyof PaperForm | PaperPicture

export const textFields: readonly {
  name: keyof PaperForm
  label: string
  longest: number
  hint: string
}[] = [
  { name: 'shopTitle', label: '店铺名称', longest: 30, hint: '和营业执照上的名称一致' },
  { name: 'realName', label: '经营者姓名', longest: 20, hint: '身份证上的姓名' },
  { name: 'idcardNo', label: '身份证号', longest: 18, hint: '18 位，末位可能是 X' },
  { name: 'shopContact', label: '联系手机', longest: 11, hint: '审核人员可能会打给你' },
]

export const pictureFields: readonly (readonly [name: PaperPicture, label: string])[] = [
  ['idcardFrontage', '身份证人像面'],
  ['idcardReverse', '身份证国徽面'],
  ['license', '营业执照'],
]

export const emptyForm: PaperForm = { shopTitle: '', realName: '', idcardNo: '', shopContact: '' }

/** The form of the next submission: everything but the number, which the server does not tell. */
export const formOf = ({ authData }: Authentication): PaperForm =>
  authData
    ? {
        shopTitle: authData.shopTitle,
        realName: authData.realName,
        idcardNo: '',
        shopContact: authData.shopContact,
      }
    : emptyForm

/** Whether papers can be submitted now: never, or after a refusal or the end. */
export const canSubmit = ({ authStatus, is_open }: Authentication): boolean =>
  is_open === 1 && ([0, 3, 4] as AuthStatus[]).includes(authStatus)

const lengthOf = (text: string) => [...text.trim()].length

/** What is wrong with the texts; `keepsNumber`: an empty number stands for the last one. */
export function textFaults(
  { shopTitle, realName, idcardNo, shopContact }: PaperForm,
  keepsNumber: boolean,
): Partial<Record<PaperField, string>> {
  const number = idcardNo.trim().toUpperCase()
  const faults: Partial<Record<PaperField, string>> = {}
  if (lengthOf(shopTitle) < 2) faults.shopTitle = '请填写店铺名称，至少 2 个字'
  if (lengthOf(realName) < 2) faults.realName = '请填写经营者姓名'
  if (number === '' && !keepsNumber) faults.idcardNo = '请填写身份证号'
  else if (number !== '' && number.length !== 18) faults.idcardNo = '身份证号是 18 位'
  else if (number !== '' && !isIdCard(number)) faults.idcardNo = '身份证号不对，请核对'
  if (!/^1[3-9]\d{9}$/.test(shopContact.trim())) faults.shopContact = '请填写 11 位手机号'
  return faults
}
