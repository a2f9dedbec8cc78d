import Taro from '@tarojs/taro'
import React, { Component } from 'react'
import { View } from '@tarojs/components'
import {
  AtButton,
  AtCheckbox,
  AtForm,
  AtInput,
  AtInputNumber,
  AtRadio,
  AtRate,
  AtSearchBar,
  AtSlider,
  AtSwitch,
  AtTextarea,
} from 'taro-ui'
import '../../app.scss'

export default class Forms extends Component {
  config = { navigationBarTitleText: '表单' }

  state = {
    search: '',
    name: '',
    phone: '',
    note: '',
    count: 1,
    rate: 3,
    box: 'gift',
    extras: ['card'],
    isDefault: false,
    strength: 30,
    submitted: '',
  }

  set = key => value => {
    this.setState({ [key]: value })
    return value
  }

  submit = () => {
    const { submitted, ...values } = this.state
    this.setState({ submitted: JSON.stringify(values) })
  }

  reset = () => this.setState({ name: '', phone: '', note: '' })

  find = () => Taro.showToast({ title: `搜索${this.state.search}`, icon: 'none' })

  render() {
    const { search, name, phone, note, count, rate, box, extras, isDefault, strength } = this.state
    return (
      <View className='demo'>
        <AtSearchBar value={search} onChange={this.set('search')} onActionClick={this.find} />
        <AtForm onSubmit={this.submit} onReset={this.reset}>
          <AtInput name='name' title='收货人' placeholder='姓名' value={name} onChange={this.set('name')} />
          <AtInput
            name='phone'
            title='手机'
            type='phone'
            placeholder='手机号码'
            clear
            value={phone}
            onChange={this.set('phone')}
          />
          <AtTextarea value={note} maxLength={60} placeholder='给店家留言' onChange={this.set('note')} />
          <View className='demo__block demo__row'>
            <AtInputNumber min={1} max={3} value={count} onChange={this.set('count')} />
            <AtRate value={rate} onChange={this.set('rate')} />
          </View>
          <AtRadio
            options={[
              { label: '礼盒', value: 'gift', desc: '附手写卡' },
              { label: '简装', value: 'plain' },
            ]}
            value={box}
            onClick={this.set('box')}
          />
          <AtCheckbox
            options={[
              { label: '茶卡', value: 'card' },
              { label: '茶巾', value: 'towel' },
            ]}
            selectedList={extras}
            onChange={this.set('extras')}
          />
          <AtSwitch title='设为默认地址' checked={isDefault} onChange={this.set('isDefault')} />
          <AtSlider value={strength} showValue onChange={this.set('strength')} />
          <AtButton formType='submit' type='primary'>
            提交
          </AtButton>
          <AtButton formType='reset'>重填</AtButton>
        </AtForm>
        <View className='demo__submitted'>{this.state.submitted}</View>
      </View>
    )
  }
}
