import { describe, expect, it } from 'vitest'
import { asLabId, asUserId } from '../ids.ts'
import { isFull, roomIn } from './lab.ts'
import {
  mayBeChampion,
  mayCreateLab,
  mayJoin,
  mayLeave,
  mayRemoveMember,
  maySignFor,
  mayTransferChampion,
  type Standing,
} from './membership.ts'

const LAB = { id: asLabId('lab'), memberCount: 2, totalFte: 3 }
const FULL = { ...LAB, memberCount: 3 }
const nowhere: Standing = { userId: asUserId('n'), labId: null, isChampion: false }
const member: Standing = { userId: asUserId('m'), labId: asLabId('lab'), isChampion: false }
const champion: Standing = { userId: asUserId('c'), labId: asLabId('lab'), isChampion: true }
const elsewhere: Standing = { userId: asUserId('e'), labId: asLabId('other'), isChampion: false }
const leader: Standing = { userId: asUserId('l'), labId: asLabId('other'), isChampion: true }
const yes = { allowed: true }
const no = (refusal: string) => ({ allowed: false, refusal })

describe('isFull', () => {
  it.each([
    [2, 3, false],
    [3, 3, true],
    [4, 3, true],
    [2, 2.5, false],
    [3, 2.5, true],
    [0, 0.1, false],
    [1, 0.1, true],
  ])('with %d members and %d FTE says %s', (memberCount, totalFte, full) => {
    expect(isFull({ memberCount, totalFte })).toBe(full)
    expect(roomIn({ memberCount, totalFte }) === 0).toBe(full)
  })
})

describe('mayJoin', () => {
  it.each([
    ['somebody in no lab', nowhere, LAB, yes],
    ['a member', member, LAB, no('already_member')],
    ['a member of a full lab', member, FULL, no('already_member')],
    ['somebody of another lab', elsewhere, LAB, no('in_another_lab')],
    ['somebody, into a full lab', nowhere, FULL, no('lab_full')],
  ])('decides on %s', (_who, person, lab, decision) => {
    expect(mayJoin(person, lab)).toEqual(decision)
  })
})

describe('mayLeave', () => {
  it.each([
    ['a member', member, yes],
    ['the champion', champion, no('champion_must_transfer')],
    ['somebody of another lab', elsewhere, no('not_a_member')],
    ['the champion of another lab', leader, no('not_a_member')],
  ])('decides on %s', (_who, person, decision) => {
    expect(mayLeave(person, asLabId('lab'))).toEqual(decision)
  })
})

describe('mayTransferChampion', () => {
  it.each([
    ['the champion to a member', champion, member, yes],
    ['the champion to themselves', champion, champion, no('already_champion')],
    ['the champion to somebody outside', champion, elsewhere, no('not_in_this_lab')],
    ['the champion to nobody', champion, undefined, no('not_in_this_lab')],
    ['a member to a member', member, member, no('not_the_champion')],
    ['the champion of another lab', leader, member, no('not_the_champion')],
  ])('decides on %s', (_who, person, successor, decision) => {
    expect(mayTransferChampion(person, successor, asLabId('lab'))).toEqual(decision)
  })
})

describe('mayBeChampion', () => {
  it.each([
    ['a member', member, LAB, yes],
    ['a member of a full lab', member, FULL, yes],
    ['somebody in no lab', nowhere, LAB, yes],
    ['somebody in no lab, while it is full', nowhere, FULL, no('lab_full')],
    ['its champion', champion, LAB, no('already_champion')],
    ['a member of another lab', elsewhere, LAB, no('champion_in_another_lab')],
    ['the champion of another lab', leader, LAB, no('champion_of_another_lab')],
  ])('decides on %s', (_who, person, lab, decision) => {
    expect(mayBeChampion(person, lab)).toEqual(decision)
  })
})

describe('mayRemoveMember', () => {
  const admin = { ...nowhere, userId: asUserId('a'), isAdmin: true }
  const as = (person: Standing) => ({ ...person, isAdmin: false })
  const other: Standing = { ...member, userId: asUserId('m2') }
  it.each([
    ['a teammate on a teammate', as(member), other, yes],
    ['the champion on a member', as(champion), member, yes],
    ['the admin on a member', admin, member, yes],
    ['a member on the champion', as(member), champion, no('champion_stays')],
    ['the admin on the champion', admin, champion, no('champion_stays')],
    ['a member on themselves', as(member), member, no('use_leave')],
    ['the champion on themselves', as(champion), champion, no('champion_stays')],
    ['a member on somebody elsewhere', as(member), elsewhere, no('not_in_this_lab')],
    ['the admin on nobody', admin, undefined, no('not_in_this_lab')],
    ['somebody elsewhere on a member', as(elsewhere), member, no('forbidden')],
  ])('decides on %s', (_who, remover, target, decision) => {
    expect(mayRemoveMember(remover, target, asLabId('lab'))).toEqual(decision)
  })
})

describe('mayCreateLab', () => {
  const organisation = { labCount: 14, labLimit: 15, labTypes: ['wet'] }
  it.each([
    ['a person in no lab', { ...nowhere, isAdmin: false }, organisation, 'wet', yes],
    ['a person in a lab', { ...elsewhere, isAdmin: false }, organisation, 'wet', no('in_another_lab')],
    ['an admin in a lab', { ...elsewhere, isAdmin: true }, organisation, 'wet', yes],
    [
      'a type that is not subscribed',
      { ...nowhere, isAdmin: true },
      organisation,
      'dry',
      no('lab_type_not_subscribed'),
    ],
    [
      'one lab too many',
      { ...nowhere, isAdmin: true },
      { ...organisation, labCount: 15 },
      'wet',
      no('lab_limit_reached'),
    ],
  ])('decides on %s', (_who, creator, at, type, decision) => {
    expect(mayCreateLab(creator, at, type)).toEqual(decision)
  })
})

describe('maySignFor', () => {
  const led = { id: asLabId('lab'), championId: asUserId('c') }
  const unled = { id: asLabId('lab'), championId: null }
  it.each([
    ['the champion', { ...champion, isAdmin: false }, led, yes],
    ['a member', { ...member, isAdmin: false }, led, no('not_the_champion')],
    [
      'an admin who is a member, while there is a champion',
      { ...member, isAdmin: true },
      led,
      no('not_the_champion'),
    ],
    ['an admin who is a member, while there is none', { ...member, isAdmin: true }, unled, yes],
    ['a member, while there is none', { ...member, isAdmin: false }, unled, no('not_the_champion')],
    ['an admin from outside', { ...nowhere, isAdmin: true }, unled, no('not_the_champion')],
  ])('decides on %s', (_who, person, lab, decision) => {
    expect(maySignFor(person, lab)).toEqual(decision)
  })
})
