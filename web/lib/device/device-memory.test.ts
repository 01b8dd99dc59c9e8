// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { rereadSession } from '../session.ts';
import { recall, remember } from './device-memory.ts';

function signIn(id: string) {
  localStorage.setItem('user', JSON.stringify({ id, username: id, fullName: id, role: 'x' }));
  rereadSession();
}

afterEach(() => {
  localStorage.clear();
  rereadSession();
});

it('remembers a habit of each person by themselves', () => {
  signIn('amina');
  expect(recall('deliveryCompany')).toBeNull();
  remember('deliveryCompany', 'yalidine');
  signIn('samir');
  expect(recall('deliveryCompany')).toBeNull();
  remember('deliveryCompany', 'zr');
  signIn('amina');
  expect(recall('deliveryCompany')).toBe('yalidine');
  remember('deliveryCompany', null);
  expect(recall('deliveryCompany')).toBeNull();
});
