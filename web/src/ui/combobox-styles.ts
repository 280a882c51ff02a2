/** What lists that drop down are built of; shared by the select, multi-select and time fields. */
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
