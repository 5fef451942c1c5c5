import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const found = () => screen.queryAllByRole('button').map((button) => button.textContent);

test('a query by role finds no hidden elements, but those that are shown again', () => {
  render(
    <>
      <button type="button">shown</button>
      <button type="button" hidden>
        by itself
      </button>
      <button type="button" style={{ display: 'none' }}>
        by its style
      </button>
      <div style={{ visibility: 'hidden' }}>
        <button type="button">by what it is in</button>
        <button type="button" style={{ visibility: 'visible' }}>
          shown in there
        </button>
      </div>
    </>,
  );
  expect(found()).toEqual(['shown', 'shown in there']);
  screen.getByText('by itself').hidden = false;
  screen.getByText('by its style').style.display = 'block';
  screen.getByText('shown').hidden = true;
  expect(found()).toEqual(['by itself', 'by its style', 'shown in there']);
});
