// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemoryDevice, type MemoryDevice } from '#tests/support/memory-device.ts';
import { PATIENTLY } from '#tests/support/patience.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { rereadSession, signOut } from '../session.ts';
import { useDraft } from './use-draft.ts';
import { useTypedDraft } from './use-typed-draft.ts';

const AMINA = '7f0c1f6e-52f7-4c31-9d43-0f6f7f5f6f01';
let device: MemoryDevice;

beforeEach(() => {
  device = openMemoryDevice();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  signIn();
});
afterEach(async () => {
  localStorage.clear();
  rereadSession();
  await device.close();
});

function signIn(): void {
  const record = { id: AMINA, username: 'amina', fullName: 'أمينة', role: 'administrator' };
  localStorage.setItem('user', JSON.stringify(record));
  rereadSession();
}

interface NoteProps {
  onSaved: (note: string) => void;
}

function Note({ onSaved }: NoteProps) {
  const [note, setNote] = useState('');
  const draft = useTypedDraft({
    name: 'note',
    values: { note },
    before: { note: '' },
    onRestore: (kept) => setNote(kept.note ?? ''),
  });
  return (
    <>
      <DraftOffer offer={draft.offer} />
      <textarea value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={() => onSaved(note)}>
        save
      </button>
    </>
  );
}

function NewUser() {
  const form = useForm({ defaultValues: { name: '', password: '' } });
  const draft = useDraft(form, { name: 'user', never: ['password'] });
  return (
    <form>
      <DraftOffer offer={draft.offer} />
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="password" {...form.register('password')} />
      <button type="button" onClick={() => form.reset(form.getValues())}>
        saved
      </button>
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const kept = (count: number) =>
  vi.waitFor(async () => expect(await device.rows('drafts')).toHaveLength(count), PATIENTLY);
/** As a session ends under somebody's hands. */
function endSession(): void {
  localStorage.removeItem('user');
  rereadSession();
}

it('offers what was typed when the session ended, and fills it in on demand', async () => {
  const first = render(<Note onSaved={() => undefined} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'تتصل مساء' } });
  await kept(1);
  endSession();
  first.unmount();
  await kept(1);
  signIn();
  render(<Note onSaved={() => undefined} />);
  const restore = await screen.findByRole('button', { name: 'متابعته' });
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  fireEvent.click(restore);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'تتصل مساء');
});

it('keeps nothing of somebody who signs out, whatever their forms do while they close', async () => {
  const first = render(<Note onSaved={() => undefined} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'تتصل مساء' } });
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal('location', { assign, pathname: '/', search: '', hash: '' });
  await signOut();
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  expect(await device.rows('drafts')).toEqual([]);
  expect(assign).toHaveBeenCalledWith('/login');
  // What the next one types is kept after whatever the note would have kept.
  signIn();
  localStorage.removeItem('signedOut');
  render(<NewUser />);
  type('name', 'سمير');
  await vi.waitFor(
    async () => expect(await device.rows('drafts')).toMatchObject([{ form: 'user' }]),
    PATIENTLY,
  );
});

it('drops it when the form is closed or emptied', async () => {
  const first = render(<Note onSaved={() => undefined} />);
  const text = screen.getByRole('textbox');
  fireEvent.change(text, { target: { value: 'a' } });
  await kept(1);
  fireEvent.change(text, { target: { value: '' } });
  await kept(0);
  fireEvent.change(text, { target: { value: 'b' } });
  await kept(1);
  first.unmount();
  await kept(0);
  expect(await device.rows('drafts')).toEqual([]);
});

it('never keeps a password, and nothing after saving while the form stays open', async () => {
  const first = render(<NewUser />);
  type('password', 'secret-of-samir');
  type('name', 'سمير');
  await kept(1);
  endSession();
  first.unmount();
  signIn();
  render(<NewUser />);
  fireEvent.click(await screen.findByRole('button', { name: 'متابعته' }));
  expect(screen.getByLabelText('name')).toHaveProperty('value', 'سمير');
  expect(screen.getByLabelText('password')).toHaveProperty('value', '');
  fireEvent.click(screen.getByRole('button', { name: 'saved' }));
  await kept(0);
});

it('leaves the form as it is on a device without room', async () => {
  const makeRoom = device.fill();
  const saved: string[] = [];
  render(<Note onSaved={(note) => saved.push(note)} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'تتصل مساء' } });
  await new Promise((resolve) => setTimeout(resolve, 700));
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(saved).toEqual(['تتصل مساء']);
  expect(await device.rows('drafts')).toHaveLength(0);
  makeRoom();
});
